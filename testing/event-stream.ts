type ServerEvent = { name: string; data: string }

/** Reads server-sent events one after the other. */
export type EventStream = { next(): Promise<ServerEvent>; close(): void }

export async function listenToStream(url: string): Promise<EventStream> {
  const stopping = new AbortController()
  const response = await fetch(url, { signal: stopping.signal, headers: { accept: 'text/event-stream' } })
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''

  async function next(): Promise<ServerEvent> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const event = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end))
        text = text.slice(end + 2)
        if (event) return { name: event[1] ?? '', data: event[2] ?? '' }
        continue
      }
      const { value, done } = await reader.read()
      if (done) throw new Error('the stream has ended')
      text += value
    }
  }

  return { next, close: () => stopping.abort() }
}

/** A client of docs/specification.md 11.19: the whole list after each event. */
export type DepartureStream<Departure> = {
  next(): Promise<Departure[]>
  /** The departures and removed IDs of the last event alone. */
  last(): { name: string; changed: Departure[]; removed: string[] }
  received(): number
  close(): void
}

export async function listenToDepartures<Departure extends { id: string }>(
  siteUrl: string,
): Promise<DepartureStream<Departure>> {
  const stream = await listenToStream(`${siteUrl}/api/departures/stream`)
  const known = new Map<string, Departure>()
  let last: ReturnType<DepartureStream<Departure>['last']> = { name: '', changed: [], removed: [] }
  let received = 0
  return {
    async next() {
      const { name, data } = await stream.next()
      received += 1
      if (name === 'departures') known.clear()
      last = { name, ...(name === 'departures' ? { changed: JSON.parse(data), removed: [] } : JSON.parse(data)) }
      for (const departure of last.changed) known.set(departure.id, departure)
      for (const id of last.removed) known.delete(id)
      return [...known.values()]
    },
    last: () => last,
    received: () => received,
    close: stream.close,
  }
}
