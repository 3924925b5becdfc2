/** An invented person. The phone number has the right country code and is too short to be real; mail goes nowhere. */
export type Person = {
  firstName: string
  lastName: string
  email: string
  phone: string
  country: string
  sport: 'ski' | 'snowboard'
  skill: '2' | '3' | '4'
  gender: 'female' | 'male'
  age: number
}

/** Country, calling code, and four people, alternating women and men. */
const countries: readonly (readonly [country: string, code: string, ...names: string[]])[] = [
  ['Norway', '47', 'Ingrid Solheim', 'Lars Bakken', 'Sunniva Lie', 'Eirik Moen'],
  ['Canada', '1', 'Claire Tremblay', 'Owen McRae', 'Priya Nair', 'Mathieu Gagnon'],
  ['Germany', '49', 'Hannah Brandt', 'Jonas Keller', 'Leonie Voss', 'Felix Albrecht'],
  ['United States', '1', 'Megan Doyle', 'Tyler Brooks', 'Alicia Romero', 'Daniel Whitaker'],
  ['United Kingdom', '44', 'Harriet Shaw', 'Callum Reid', 'Imogen Price', 'Rhys Morgan'],
  ['France', '33', 'Camille Laurent', 'Antoine Mercier', 'Manon Girard', 'Hugo Lefevre'],
  ['Switzerland', '41', 'Seraina Caduff', 'Reto Zurbriggen', 'Chantal Favre', 'Urs Ammann'],
  ['Sweden', '46', 'Astrid Nyberg', 'Viktor Sandell', 'Elsa Hedlund', 'Oskar Lindgren'],
  ['Japan', '81', 'Yuki Arai', 'Kenta Mori', 'Haruka Ishida', 'Takumi Okada'],
  ['Australia', '61', 'Matilda Hayes', 'Lachlan Byrne', 'Zoe Papas', 'Cooper Walsh'],
  ['Italy', '39', 'Chiara Fontana', 'Matteo Gallo', 'Giulia Marchetti', 'Luca Bertolini'],
  ['Spain', '34', 'Lucia Ortega', 'Pablo Iriarte', 'Nerea Campos', 'Diego Salas'],
  ['Argentina', '54', 'Valentina Sosa', 'Tomas Acosta', 'Camila Rivas', 'Nicolas Bustos'],
  ['Netherlands', '31', 'Sanne de Wit', 'Bram Hoekstra', 'Fleur Jansen', 'Thijs Vermeer'],
  ['Poland', '48', 'Zofia Nowicka', 'Kacper Zielak', 'Maja Wrona', 'Jan Sikora'],
]

const SPORTS = ['ski', 'ski', 'snowboard', 'ski', 'ski'] as const
const SKILLS = ['3', '4', '3', '2', '4', '3', '3'] as const
const PER_COUNTRY = 4

/** Ordered so that countries are mixed, as in a real group. */
export const people: readonly Person[] = Array.from({ length: PER_COUNTRY }, (_, round) =>
  countries.map(([country, code, ...names], index) => {
    const number = round * countries.length + index
    const [firstName = '', ...rest] = (names[round] ?? '').split(' ')
    const lastName = rest.join(' ')
    return {
      firstName,
      lastName,
      email: `${firstName}.${rest.join('')}@example.com`.toLowerCase(),
      phone: `+${code} 555 01${String(number).padStart(2, '0')}`,
      country,
      sport: SPORTS[number % SPORTS.length] ?? 'ski',
      skill: SKILLS[number % SKILLS.length] ?? '3',
      gender: round % 2 === 0 ? ('female' as const) : ('male' as const),
      age: 24 + ((number * 7) % 35),
    }
  }),
).flat()

export const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`

/** Returns people in turn and starts over after the last, because guests come back. */
export function castFrom(first: number): () => Person {
  let next = first
  return () => {
    const person = people[next % people.length]
    next += 1
    if (!person) throw new Error('there are people')
    return person
  }
}

/** The demo's three staff members. They have no password, so no one can log in as one of them. */
export const colleagues = {
  mara: { name: 'Mara Lindqvist', email: 'mara@powderpool.example' },
  theo: { name: 'Theo Okafor', email: 'theo@powderpool.example' },
  june: { name: 'June Park', email: 'june@powderpool.example' },
} as const
