import type { OrderId } from './ids.ts'

/**
 * No vowels, so that no word comes out; of signs that are read for each other at most one; and no P, so that a code
 * cannot look as if another one began in it.
 */
const SIGNS = '23479CDFGHJKMNQRTVWXY'
const CODE_LENGTH = 8
/** Ours, so that a code is found inside other words. */
const PREFIX = 'PP'

/** Rule M7: what people type where a reference does not fit. Made from the order's random id, so nobody can count orders by it. */
export function shortCodeOf(id: OrderId): string {
  let rest = BigInt(`0x${id.replaceAll('-', '').slice(-16)}`)
  let code = ''
  while (code.length < CODE_LENGTH) {
    code += SIGNS[Number(rest % BigInt(SIGNS.length))]
    rest /= BigInt(SIGNS.length)
  }
  return code
}

/** As people read it: PP-2347-9CDF. */
export function shownCode(code: string): string {
  return `${PREFIX}-${code.slice(0, 4)}-${code.slice(4)}`
}

/** ISO 11649: RF, two check digits, and the short code. */
export function rfReference(code: string): string {
  const body = `${PREFIX}${code}`
  const check = 98 - remainder(`${body}RF00`)
  return `RF${String(check).padStart(2, '0')}${body}`
}

/** As the standards print references and account numbers: RF12 PP23 479C DF. */
export function inFours(signs: string): string {
  return signs.match(/.{1,4}/g)?.join(' ') ?? ''
}

/** Letters count from 10 on, and the number that comes out is divided by 97. */
function remainder(signs: string): number {
  let rest = 0
  for (const sign of signs) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value < 10 ? 10 : 100) + value) % 97
  }
  return rest
}

/** A digit that was taken for a letter. */
const DIGITS: Record<string, string> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' }
/** What may have been meant by a sign that no code has. */
const MEANT: Record<string, string> = { O: 'DQ', 0: 'DQ', 1: '7', I: 'J', L: 'J', Z: '2', 6: 'G', U: 'V', A: '4' }

const WRITTEN = /(?:RF(?<check>[A-Z0-9]{2}))?PP(?<code>[^P]{8})/g

/**
 * The short codes in what somebody typed, each once: with or without RF, in any case, with signs between, inside other
 * words. Mistaken signs are mended where the check digits prove it; where those disagree, a code does not count.
 */
export function readCodes(text: string): string[] {
  const signs = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const codes = [...signs.matchAll(WRITTEN)].map(({ groups: { check, code = '' } = {} }) =>
    check ? mended(code, check) : exact(code),
  )
  return [...new Set(codes)].filter((code) => code !== undefined)
}

function exact(typed: string): string | undefined {
  return [...typed].every((sign) => SIGNS.includes(sign)) ? typed : undefined
}

/** The only code that the typed one can mean and whose check digits are these. */
function mended(typed: string, check: string): string | undefined {
  const digits = check.replace(/\D/g, (sign) => DIGITS[sign] ?? sign)
  const proven = meanings(typed).filter((code) => rfReference(code).slice(2, 4) === digits)
  return proven.length === 1 ? proven[0] : undefined
}

function meanings(typed: string): string[] {
  return [...typed].reduce<string[]>(
    (starts, sign) => {
      const choices = SIGNS.includes(sign) ? sign : (MEANT[sign] ?? '')
      return starts.flatMap((start) => [...choices].map((choice) => start + choice))
    },
    [''],
  )
}
