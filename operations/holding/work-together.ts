/** A group is written in one transaction, which must not keep others waiting. */
const MAX_TOGETHER = 50

type Waiting<Request, Result> = { request: Request; resolve(result: Result): void; reject(error: unknown): void }

/**
 * Lets requests of the same key share their work: while some are performed, those that arrive wait, and are performed
 * together next. If a group fails because of one request, each is tried alone.
 */
export function workTogether<Request, Result>(
  perform: (requests: Request[]) => Promise<Result[]>,
  isCausedByOne: (error: unknown) => boolean,
): (key: string, request: Request) => Promise<Result> {
  const lines = new Map<string, Waiting<Request, Result>[]>()

  async function performAll(waiting: Waiting<Request, Result>[]): Promise<void> {
    try {
      const results = await perform(waiting.map(({ request }) => request))
      for (const [index, result] of results.entries()) waiting[index]?.resolve(result)
    } catch (error) {
      if (waiting.length > 1 && isCausedByOne(error)) for (const one of waiting) await performAll([one])
      else for (const { reject } of waiting) reject(error)
    }
  }
  async function serve(key: string, line: Waiting<Request, Result>[]): Promise<void> {
    while (line.length > 0) await performAll(line.splice(0, MAX_TOGETHER))
    lines.delete(key)
  }

  return (key, request) =>
    new Promise((resolve, reject) => {
      const waiting = { request, resolve, reject }
      const line = lines.get(key)
      if (line) return void line.push(waiting)
      const newLine = [waiting]
      lines.set(key, newLine)
      void serve(key, newLine)
    })
}
