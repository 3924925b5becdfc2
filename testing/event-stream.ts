/** Reads server-sent events one after the other. */
export type EventStream<Data> = { next(): Promise<Data>; received(): number; close(): void }

export async function listenToStream<Data>(url: string, event: string): Promise<EventStream<Data>> {
  const stopping = new AbortController()
  const response = await fetch(url, { signal: stopping.signal, headers: { accept: 'text/event-stream' } })
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let received = 0

  async function next(): Promise<Data> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        if (!block.includes(`event: ${event}\n`)) continue
        received += 1
        return JSON.parse(block.slice(block.indexOf('data: ') + 6))
      }
      const { value, done } = await reader.read()
      if (done) throw new Error('the stream has ended')
      text += value
    }
  }

  return { next, received: () => received, close: () => stopping.abort() }
}
