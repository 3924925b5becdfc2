type StorageName = 'localStorage' | 'sessionStorage'

/** Browsers without storage (private windows, blocked storage) throw; they keep nothing. */
export function readStored(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key)
  } catch {
    return null
  }
}

export function store(storage: StorageName, key: string, value: string): void {
  try {
    globalThis[storage].setItem(key, value)
  } catch {
    // The page works without it.
  }
}
