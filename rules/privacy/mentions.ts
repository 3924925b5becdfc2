/** Stands where a text about an erased person was. */
export const ERASED = '(erased)'

const isPartOfWord = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}_+-]/u.test(char)

/** A person's address and full names, in lower case. A first name alone could mean anyone. */
export function searchableNames(address: string, names: readonly string[]): string[] {
  const full = names.map(simplify).filter((name) => name.includes(' '))
  return [...new Set([address.toLowerCase(), ...full])]
}

/** Whether a text has one of these names as separate words: "ana@x.com" is not in "joana@x.com" or "ana@x.com.au". */
export function mentions(text: string, names: readonly string[]): boolean {
  const said = simplify(text)
  return names.some((name) => {
    for (let at = said.indexOf(name); at >= 0; at = said.indexOf(name, at + 1)) {
      if (isWhole(said, at, at + name.length)) return true
    }
    return false
  })
}

function isWhole(said: string, start: number, end: number): boolean {
  const [before, after, next] = [said[start - 1], said[end], said[end + 1]]
  const goesOn = isPartOfWord(after) || (after === '.' && isPartOfWord(next))
  return !(isPartOfWord(before) || before === '.' || goesOn)
}

function simplify(text: string): string {
  return text.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).join(' ')
}
