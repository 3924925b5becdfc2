/** An office or a hotel shares one network address, and each open tab is a stream. */
export const MAX_STREAMS_PER_ADDRESS = 50
/** A thousand take up to a quarter of a core while seats are sold (docs/performance.md), and each takes a file handle. */
export const MAX_STREAMS = 2000

export type StreamLimits = {
  /** Counts a stream that begins, or says which limit it would exceed. A caller without a key counts only in the total. */
  begin(key: string | undefined): 'accepted' | 'too-many' | 'full'
  end(key: string | undefined): void
}

/** Rule C3: how many streams are open, in all and for each network address. */
export function createStreamLimits(): StreamLimits {
  const open = new Map<string, number>()
  let all = 0
  return {
    begin(key) {
      if (all >= MAX_STREAMS) return 'full'
      const own = key === undefined ? 0 : (open.get(key) ?? 0)
      if (own >= MAX_STREAMS_PER_ADDRESS) return 'too-many'
      all += 1
      if (key !== undefined) open.set(key, own + 1)
      return 'accepted'
    },
    end(key) {
      all -= 1
      if (key === undefined) return
      const left = (open.get(key) ?? 0) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    },
  }
}
