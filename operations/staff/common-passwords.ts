/** A shorter text, however often it is repeated, is one of the first guesses. */
const MIN_UNIT_LENGTH = 4

/** Rule A5: whether everyone who guesses would try it. The list is loaded only when a password is chosen. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = new Set(dictionary['passwords-common'].map(String))
  const text = password.toLowerCase()
  return (
    unitOf(text).length < MIN_UNIT_LENGTH ||
    [text, coreOf(text), unitOf(text), unitOf(coreOf(text))].some((guess) => common.has(guess))
  )
}

const isLetter = (character: string) => character.toLowerCase() !== character.toUpperCase()

/** Strips the digits and signs around the letters, as in "password2026!". */
function coreOf(text: string): string {
  const characters = [...text]
  return characters.slice(characters.findIndex(isLetter), characters.findLastIndex(isLetter) + 1).join('')
}

/** The part that a text repeats, as in "dragondragon", or the whole text. */
function unitOf(text: string): string {
  const lengths = Array.from(text, (_, index) => index + 1)
  const length = lengths.find((each) => text === text.slice(0, each).repeat(text.length / each)) ?? text.length
  return text.slice(0, length)
}
