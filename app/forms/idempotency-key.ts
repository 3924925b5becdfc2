import { readStored, store } from '#app/storage.ts'

/**
 * The key of a request until the server has accepted it, so that the server recognizes a retry. It survives a refresh,
 * after which the page cannot know whether the server received the first request.
 */
export function keyFor(functionName: string, content: string): string | undefined {
  const mark = markOf(content)
  const [keptMark, keptKey] = (kept.get(functionName) ?? readStored('sessionStorage', functionName) ?? '').split(' ')
  if (keptMark === mark) return keptKey
  // Browsers have no randomUUID on pages without TLS, except on localhost. The server accepts requests without a key.
  const key = crypto.randomUUID?.()
  if (key) keep(functionName, `${mark} ${key}`)
  return key
}

/** The server accepted the request: the same content again is a new one. */
export function forgetKey(functionName: string): void {
  keep(functionName, '')
}

/** For browsers without storage: lasts until the page is left. */
const kept = new Map<string, string>()

function keep(functionName: string, note: string): void {
  kept.set(functionName, note)
  store('sessionStorage', functionName, note)
}

/** A hash (FNV-1a), so that the storage does not contain what the guest wrote. */
function markOf(content: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < content.length; index += 1) {
    hash = Math.imul(hash ^ content.charCodeAt(index), 0x01000193)
  }
  return `${content.length}-${hash >>> 0}`
}
