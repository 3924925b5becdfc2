import { z } from 'zod'
import { wholeNumberOrNone } from '#rules/catalogue/fields.ts'
import { CABIN_MAX_KG, CABIN_SEATS } from '#rules/departures/departure-settings.ts'
import { email, line, optionalLine, optionalPhone, says } from '#rules/forms/fields.ts'
import { pictureId, version } from '#rules/staff/staff-action-forms.ts'
import { FIRST_YEAR, isWebsite } from './operator-profile.ts'

const MAX_YEAR = 9999

/** For the team page, which adds an operator with the little that is known at first. */
export const operatorFields = {
  name: line,
  email,
  phone: optionalPhone,
  cabinSeats: wholeNumberOrNone(CABIN_SEATS.min, CABIN_SEATS.max).optional(),
  cabinMaxKg: wholeNumberOrNone(CABIN_MAX_KG.min, CABIN_MAX_KG.max).optional(),
}

const website = optionalLine.refine((typed) => !typed || isWebsite(typed), says('not-a-website'))

const profile = {
  base: optionalLine,
  aircraft: optionalLine,
  flyingSince: wholeNumberOrNone(FIRST_YEAR, MAX_YEAR).optional(),
  certification: optionalLine,
  registration: optionalLine,
  emergency: optionalLine,
  website,
}

/** What owners do on an operator's page, by the intent of the form. */
export const operatorActionForms = {
  'change-operator': z.object({ version, ...operatorFields, ...profile, pictureId }),
}
