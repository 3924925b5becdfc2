import { listOpenRequests } from '#db/bookings/booking-requests.ts'
import { listDueCosts } from '#db/costs/costs.ts'
import type { Db } from '#db/database.ts'
import {
  listDeparturesWithin,
  listPlaceholderPrices,
  listUnendedDepartures,
  listUnnamedDepartures,
  type StoredDeparture,
} from '#db/departures/departures.ts'
import { listHoldsOfLastSeats } from '#db/orders/live-holds.ts'
import { listEndingQuotes } from '#db/quotes/quote-rows.ts'
import { countCalls } from '#db/rate-limits.ts'
import { countRescueAnswers, listAskedDepartures } from '#db/rescue/rescues.ts'
import { listWaitingReviews } from '#db/reviews/review-rows.ts'
import { findAuditCheck } from '#db/staff/audit-chain.ts'
import {
  listExpiringInvitations,
  listFailedMails,
  listLostCredits,
  listManualRefunds,
  listNewInquiries,
  listOpenDisputes,
  listOverdueInquiries,
  listOverdueInstallments,
  listPendingPayments,
  listRefusedRefunds,
  listUndecidedRefunds,
  listUnmatchedBankLines,
  listUnseenTransfers,
  listWaitingMails,
  MAX_ATTENTION_ROWS,
} from '#db/staff/today.ts'
import { findFittingLines } from '#operations/bank/find-fitting-lines.ts'
import { listMissingDays } from '#operations/days/list-missing-days.ts'
import { listDeparturesToSettle } from '#operations/days/load-settlement.ts'
import { listDeparturesMissingDetails } from '#operations/guests/list-departures-missing-details.ts'
import { listUnsentFlights } from '#operations/pool/list-unsent-flights.ts'
import type { Tools } from '#operations/tools.ts'
import { listLargeParties } from '#operations/waitlist/list-large-parties.ts'
import { statementCutoff } from '#rules/bank/bank-lines.ts'
import { costsDueBy } from '#rules/costs/costs.ts'
import { dayOf } from '#rules/dates.ts'
import { CHECK_DAYS, decisionDay } from '#rules/departures/decision-days.ts'
import { isDecisionLate, isStoppedByPrice, needsDecision, needsEnding } from '#rules/departures/phases.ts'
import { hasSellablePrice, oldHoldCutoff } from '#rules/departures/seats.ts'
import type { DepartureId } from '#rules/ids.ts'
import { ESCALATION_DAYS } from '#rules/installments/reminders.ts'
import { ALL_MAILS_KEY, MAX_REQUESTED_MAILS, REQUESTED_MAILS } from '#rules/mail/mail-limits.ts'
import { isTransfer } from '#rules/orders/methods.ts'
import { questionFor } from '#rules/rescue/rescue.ts'
import { type AttentionKind, expiresSoonBefore, quoteEndsSoonBefore } from '#rules/staff/attention.ts'

/** The count of all items, and the oldest few. */
export type AttentionList<Item> = { count: number; oldest: Item[] }

/** Everything that staff have to act on now. */
export type TodayPage = Awaited<ReturnType<typeof loadTodayPage>>

export async function loadTodayPage({ db, now: clock, jobs, liveMethods, catalogue }: Tools) {
  const now = clock()
  const { maxSupplementPercent: maxPercent } = (await catalogue.current()).sale
  const [
    soon,
    started,
    unnamed,
    placeholders,
    invitations,
    quotes,
    holds,
    installments,
    costs,
    bankLines,
    recordedTransfers,
    disputes,
    undecided,
    lostCredits,
    refused,
    payments,
    refunds,
    mails,
    delayed,
    dead,
    inquiries,
    newInquiries,
    check,
    requests,
    flights,
    largeParties,
    details,
    days,
    settlements,
    reviews,
  ] = await Promise.all([
    listDeparturesWithin(db, now, CHECK_DAYS),
    listUnendedDepartures(db, now),
    listUnnamedDepartures(db, now),
    liveMethods.length > 0 ? listPlaceholderPrices(db, now) : [],
    listExpiringInvitations(db, now, expiresSoonBefore(now)),
    listEndingQuotes(db, { now, before: quoteEndsSoonBefore(now), limit: MAX_ATTENTION_ROWS }),
    listHoldsOfLastSeats(db, { now, cutoff: oldHoldCutoff(now), limit: MAX_ATTENTION_ROWS }),
    listOverdueInstallments(db, now, ESCALATION_DAYS),
    listDueCosts(db, costsDueBy(dayOf(now)), MAX_ATTENTION_ROWS),
    listUnmatchedBankLines(db),
    listUnseenTransfers(db, statementCutoff(now)),
    listOpenDisputes(db),
    listUndecidedRefunds(db),
    listLostCredits(db),
    listRefusedRefunds(db),
    listPendingPayments(db),
    listManualRefunds(db),
    listFailedMails(db),
    listDelayedMails(db, now),
    jobs.dead(),
    listOverdueInquiries(db, now),
    listNewInquiries(db, now),
    findAuditCheck(db),
    listOpenRequests(db, MAX_ATTENTION_ROWS),
    listUnsentFlights({ db, now: clock }),
    listLargeParties({ db, now: clock }),
    listDeparturesMissingDetails({ db, now: clock }),
    listMissingDays({ db, now: clock }),
    listDeparturesToSettle({ db, now: clock }),
    listWaitingReviews(db),
  ])
  // A failed mail is listed among the mails, so its job is left out.
  const deadJobs = dead.filter(({ name }) => name !== 'send-mail')
  const brokenLinks = check?.fault
    ? [{ fault: check.fault, number: check.brokenNumber ?? 0, checkedAt: check.checkedAt }]
    : []
  const undecidedDepartures = soon.filter((departure) => needsDecision(departure, now))
  const undecidedIds = undecidedDepartures.map(({ id }) => id)
  const [rescues, asked, fitting] = await Promise.all([
    countRescueAnswers(db, undecidedIds),
    listAskedDepartures(db, undecidedIds),
    findFittingLines(
      holds.filter(({ method }) => isTransfer(method)).map(({ orderId }) => orderId),
      bankLines,
      { db },
    ),
  ])
  // A departure that waits for a decision is listed once: its line also says that it lacks a price.
  const isUndecided = ({ id }: { id: DepartureId }) => undecidedDepartures.some((departure) => departure.id === id)
  const unpriced = placeholders.filter((departure) => isStoppedByPrice(departure) && !isUndecided(departure))
  const hasPrice = (departure: StoredDeparture) => hasSellablePrice(departure, liveMethods)
  return {
    decisions: toShortList(
      undecidedDepartures.map((each) => ({
        ...each,
        hasPrice: hasPrice(each),
        decideBy: decisionDay(each),
        lateSince: isDecisionLate(each, now) ? decisionDay(each) : undefined,
        rescue: rescues.find(({ departureId }) => departureId === each.id),
        question: questionFor(each, { wasAsked: asked.includes(each.id), maxPercent }, now),
      })),
    ),
    largeParties: toShortList(largeParties),
    flights: toShortList(flights),
    details: toShortList(details),
    days: toShortList(days),
    settlements: toShortList(settlements),
    endings: toShortList(started.filter((departure) => needsEnding(departure, now))),
    unnamed: toShortList(unnamed),
    prices: toShortList(unpriced),
    invitations: toAttentionList(invitations),
    quotes: toAttentionList(quotes),
    holds: toAttentionList(holds.map((hold) => ({ ...hold, fittingLineId: fitting.get(hold.orderId) }))),
    requests: toAttentionList(requests),
    overdueInstallments: toAttentionList(installments),
    costs: toAttentionList(costs),
    bankLines: toAttentionList(bankLines),
    recordedTransfers: toAttentionList(recordedTransfers),
    disputes: toAttentionList(disputes),
    undecidedRefunds: toAttentionList(undecided),
    lostCredits: toAttentionList(lostCredits),
    refusedRefunds: toAttentionList(refused),
    pendingPayments: toAttentionList(payments),
    refunds: toAttentionList(refunds),
    mails: toAttentionList(mails),
    delayedMails: toAttentionList(delayed),
    jobs: toShortList(deadJobs),
    inquiries: toAttentionList(inquiries),
    newInquiries: toAttentionList(newInquiries),
    reviews: toAttentionList(reviews),
    auditLog: { count: brokenLinks.length, oldest: brokenLinks },
  } satisfies Record<AttentionKind, AttentionList<unknown>>
}

/** Rule C7: mails that wait because strangers have requested more in this hour than we send. */
async function listDelayedMails(db: Db, now: Date) {
  const requested = await countCalls(db, ALL_MAILS_KEY, now)
  return requested > MAX_REQUESTED_MAILS ? listWaitingMails(db, REQUESTED_MAILS) : []
}

function toAttentionList<Item extends { all: number }>(oldest: Item[]): AttentionList<Item> {
  return { count: oldest[0]?.all ?? 0, oldest }
}

function toShortList<Item>(items: Item[]): AttentionList<Item> {
  return { count: items.length, oldest: items.slice(0, MAX_ATTENTION_ROWS) }
}
