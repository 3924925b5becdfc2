/** Titles in front of a name, in the languages that guests write in. */
const TITLE = /^(mr|mrs|ms|mx|miss|dr|prof|herr|frau|sr|sra|srta|m|mme|mlle|sig|signora|ing|dipl|phd|rev|sir)\.?$/i

/** A lone letter is an initial. */
const INITIAL = /^\p{L}\.?$/u

/** How to address someone who gave first and last name in one text. A name that begins with an initial is used whole. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', ...others] = words.filter((word, index) => index === words.length - 1 || !TITLE.test(word))
  return INITIAL.test(first) ? [first, ...others].join(' ') : first
}
