/**
 * The key of what was sent to a function and not yet taken, so that the server knows a retry when it sees one.
 * It outlives a refresh: after one in the middle, nobody here knows whether the server had it already.
 */
export function keyFor(functionName: string, content: string): string | undefined {
  const mark = markOf(content)
  const [keptMark, keptKey] = (kept.get(functionName) ?? read(functionName) ?? '').split(' ')
  if (keptMark === mark) return keptKey
  // Browsers make none where a page came without TLS and not from this machine; the server does without it then.
  const key = crypto.randomUUID?.()
  if (key) keep(functionName, `${mark} ${key}`)
  return key
}

/** It arrived: the same words again are a second message. */
export function forgetKey(functionName: string): void {
  keep(functionName, '')
}

const kept = new Map<string, string>()

function keep(functionName: string, note: string): void {
  kept.set(functionName, note)
  try {
    sessionStorage.setItem(functionName, note)
  } catch {
    // A browser that stores nothing still knows it until the page goes.
  }
}

function read(functionName: string): string | null {
  try {
    return sessionStorage.getItem(functionName)
  } catch {
    return null
  }
}

/** Tells one content from another (FNV-1a) without keeping what somebody wrote. */
function markOf(content: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < content.length; index += 1) {
    hash = Math.imul(hash ^ content.charCodeAt(index), 0x01000193)
  }
  return `${content.length}-${hash >>> 0}`
}
