/** Keeps the files that were made last, by a key that names all that they show. */
export function keepMade(most: number) {
  const made = new Map<string, Promise<Buffer>>()
  return (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const known = made.get(key)
    if (known) return known
    const [oldest] = made.size >= most ? made.keys() : []
    if (oldest !== undefined) made.delete(oldest)
    const file = make()
    made.set(key, file)
    file.catch(() => made.delete(key))
    return file
  }
}
