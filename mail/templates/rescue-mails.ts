import { dayText, rangeText } from '#content/dates.ts'
import {
  rescueChooseWords as chooseWords,
  rescueFliesWords as fliesWords,
  rescueNotNeededWords,
} from '#content/mail/rescue-mails.ts'
import { bookingMail } from '#mail/parts/booking-mail.ts'
import type { Templates } from '#mail/parts/mail.ts'
import { subheading } from '#mail/parts/parts.tsx'
import { scheduleBlocks, unpaidBlocks } from '#mail/parts/schedule.ts'
import { moneyRow } from '#mail/parts/trip-rows.ts'
import { formatDollars } from '#rules/money.ts'

/** Rule P17: the supplement is never shown without what the trip then costs. */
function supplementRows(eachCents: number, priceCents: number, seats: number) {
  const { label, value, before, after } = chooseWords.supplement
  const addedCents = eachCents * seats
  return [
    { label, value: value(formatDollars(eachCents), formatDollars(addedCents)) },
    moneyRow(before, priceCents),
    moneyRow(after, priceCents + addedCents),
  ]
}

/** To guests of a departure that had too few people on its check day. */
export const rescueMails = {
  'rescue-choose': (data, site) => {
    const { trip, paid, minimum, supplementCents, priceCents, target, answerBy, fliesAlone, chooseLink } = data
    const { choices, move, refund, noTarget, alone, deadline } = chooseWords
    const rows = [
      ...(supplementCents === null ? [] : supplementRows(supplementCents, priceCents, trip.seats)),
      ...(target
        ? [{ label: move.label, value: move.value(rangeText(target.startDate, target.endDate), target.flight.status) }]
        : []),
      { label: refund.label, value: refund.value },
    ]
    const more = [
      subheading(choices),
      rows,
      target === null && noTarget,
      fliesAlone ? alone.flies : alone.cancelled({ canMove: target !== null, canPay: supplementCents !== null }),
      deadline(dayText(answerBy)),
    ]
    const words = { ...chooseWords, text: chooseWords.text(paid, minimum) }
    // The link leads to the page of the choices, which opens with the booking's signature.
    return bookingMail({ ...data, bookingLink: chooseLink }, site, words, [], more)
  },

  'rescue-not-needed': (data, site) => bookingMail(data, site, rescueNotNeededWords, [], unpaidBlocks(data.schedule)),

  'rescue-flies': (data, site) => {
    const { supplementCents, dueDay, schedule } = data
    const preview = fliesWords.preview(formatDollars(supplementCents), dayText(dueDay))
    const rows = [
      moneyRow(fliesWords.supplement, supplementCents),
      { label: fliesWords.due, value: dayText(dueDay), strong: true },
    ]
    return bookingMail(data, site, { ...fliesWords, preview }, rows, scheduleBlocks(schedule))
  },
} satisfies Partial<Templates>
