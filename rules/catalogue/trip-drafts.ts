import { checkForm } from '#rules/forms/check-form.ts'
import type { CatalogueValue } from './catalogue-changes.ts'
import { type CatalogueCheck, type FormTexts, parseFormTexts, toFormTexts } from './form-texts.ts'
import { catalogueForms } from './schemas.ts'
import type { TripKind } from './trip-states.ts'

/** Rule A26: a draft needs only a title. Blank fields are left out of its value, and the others must be right. */
export function parseDraftTexts(kind: TripKind, texts: FormTexts): CatalogueCheck {
  const typed = Object.fromEntries(Object.entries(texts).filter(([field, text]) => text !== '' || field === 'title'))
  return kind === 'destination'
    ? checkForm(catalogueForms.destination.partial().required({ title: true }), typed)
    : checkForm(catalogueForms.package.partial().required({ title: true }), typed)
}

/** Rule A26: the parts of a trip that its checklist names, in the order of the form. */
export const CHECKLIST = ['price', 'offer', 'base', 'season', 'skill', 'picture', 'words'] as const
export type ChecklistPart = (typeof CHECKLIST)[number]

const parts: Readonly<Record<string, ChecklistPart>> = {
  priceCents: 'price',
  maxParticipants: 'offer',
  durationDays: 'offer',
  durationText: 'offer',
  runsPerDay: 'offer',
  category: 'offer',
  place: 'offer',
  country: 'base',
  base: 'base',
  baseCoordinates: 'base',
  timeZone: 'base',
  season: 'season',
  skillStep: 'skill',
  skill: 'skill',
  difficulty: 'skill',
  picture: 'picture',
  pictureAlt: 'picture',
}

export type ChecklistItem = { part: ChecklistPart; missing: string[] }

/** Rule A26: every part of a trip with the fields that it still needs. It is complete if there are none. */
export function tripChecklist(kind: TripKind, value: CatalogueValue): ChecklistItem[] {
  const check = parseFormTexts(kind, toFormTexts(kind, value))
  const missing = check.ok ? [] : Object.keys(check.problems)
  const partOf = (field: string) => parts[field] ?? 'words'
  const used = new Set(Object.keys(catalogueForms[kind].shape).map(partOf))
  return CHECKLIST.filter((part) => used.has(part)).map((part) => {
    return { part, missing: missing.filter((field) => partOf(field) === part) }
  })
}

export function isComplete(kind: TripKind, value: CatalogueValue): boolean {
  return tripChecklist(kind, value).every(({ missing }) => missing.length === 0)
}
