import { prose } from '#content/prose.ts'
import type { Outlook } from '#rules/pool/board.ts'
import type { FlowKind } from '#rules/pool/flow.ts'
import { ANYWHERE, CLOSED } from '#rules/pool/pool.ts'
import type { ProposalEnd, ProposalState } from '#rules/pool/proposals.ts'

const figure = (number: number) => number.toLocaleString('en-US')
const count = (number: number, one: string, many: string) => `${figure(number)} ${number === 1 ? one : many}`
const peopleText = (number: number) => count(number, 'person', 'people')
const partiesText = (number: number) => count(number, 'party', 'parties')
const proposalsText = (number: number) => count(number, 'proposal', 'proposals')
const departuresText = (number: number) => `${count(number, 'departure', 'departures')} would fly`

type PlanNumbers = {
  departures: number
  people: number
  flying: number
  bound: number
  alone: { departures: number; people: number }
}

/** An example: 4 departures would fly with 29 of 41 people; without moves, 1 with 6. */
function planText({ departures, people, flying, alone }: PlanNumbers): string {
  if (departures === 0) return `No departure would fly yet. ${peopleText(people)} in the pool.`
  const best = `${departuresText(departures)} with ${flying} of ${peopleText(people)}`
  const isSame = alone.departures === departures && alone.people === flying
  if (isSame) return `${best}, and no one has to move.`
  return `${best}; without moves, ${alone.departures === 0 ? 'none' : `${alone.departures} with ${alone.people}`}.`
}

export const poolPage = {
  title: 'Pool',
  mark: (parties: number, people: number) => `${peopleText(people)} waiting in ${partiesText(parties)}`,
  people: peopleText,
  plan: {
    heading: 'Best plan',
    text: planText,
    found: 'Found',
    proven: 'No better plan exists.',
    bound: (bound: number) => `A better one may exist: at most ${bound} could fly.`,
    follows: 'This page follows changes to the waiting list within ten minutes.',
    longest: (matched: number, parties: number) =>
      `It covers the ${figure(matched)} parties that have waited longest, of ${figure(parties)}.`,
    none: 'We haven’t looked for a plan yet. We do it every ten minutes, or when you ask.',
    nobody: 'No one is waiting, so there’s nothing to plan.',
    find: 'Find the best plan now',
    finding: 'Looking for the best plan. With many people this takes up to a minute.',
  },
  flow: {
    heading: 'Who flies where',
    text: prose(`On the left, where people are now: on a waiting list, or on a departure with a seat. On the right, where the
      plan has them fly. The wider the band, the more people.`),
    from: 'Now',
    to: 'In the plan',
    summary: (moving: number, flying: number, ground: number) =>
      `${peopleText(moving)} would move, ${flying} would fly in all, and ${ground} wouldn’t fly yet. The table has the numbers.`,
    kinds: {
      stay: 'Fly where they are',
      move: 'Would have to say yes',
      ground: 'Don’t fly yet',
    } satisfies Record<FlowKind, string>,
    ground: 'Not flying yet',
    others: (number: number) => `${number} other places`,
    table: 'Show as a table',
    label: 'People by where they are and where they would fly',
    columns: { from: 'Now', to: 'In the plan', kind: 'What it takes', parties: 'Waiting parties', people: 'People' },
  },
  places: {
    heading: 'Who’s waiting where',
    label: 'Waiting parties by what they’re waiting for',
    none: 'No one is waiting.',
    shown: (shown: number, all: number) => `The first ${shown} of ${all}.`,
    columns: { place: 'Waiting for', parties: 'Parties', people: 'People', flexible: 'Flexible' },
    names: { [ANYWHERE]: 'Any destination', [CLOSED]: 'Dates whose sales have closed' } as Record<string, string>,
  },
  departures: {
    heading: 'Departures',
    label: 'Departures, people needed, and who could join',
    none: 'No departure on sale has anyone booked, waiting, or matched.',
    shown: (shown: number, all: number) => `The first ${shown} of ${all} departures. The rest need more people.`,
    columns: {
      departure: 'Departure',
      outlook: 'In the plan',
      on: 'Joined so far',
      needed: 'Minimum',
      missing: 'Still needed',
      come: 'Would join in the plan',
      others: 'Could also join',
      actions: 'Proposals',
    },
    outlooks: {
      flies: 'Flies',
      'flies-with-moves': 'Flies if they say yes',
      grounded: 'Doesn’t fly yet',
    } satisfies Record<Outlook, string>,
    on: (taken: number, waiting: number, capacity: number) =>
      `${taken} of ${count(capacity, 'seat', 'seats')} taken, ${waiting} waiting`,
    noNeed: '–',
    asked: { asked: 'asked', 'asked-elsewhere': 'asked about another date this week' },
    more: (people: number) => `and ${peopleText(people)} more`,
    nobody: '–',
  },
  send: {
    button: (number: number) => `Send ${proposalsText(number)}`,
    all: (number: number) => (number === 1 ? 'Send the proposal' : `Send all ${proposalsText(number)}`),
    confirm: (parties: number, people: number, departures: number) =>
      prose(`This emails ${partiesText(parties)} (${peopleText(people)}) about ${count(departures, 'departure', 'departures')}
        and asks each whether they’d join. No one is moved, and no one pays. They have 7 days to answer, and get no other
        proposal in that time.`),
    sent: (number: number) => `${proposalsText(number)} sent.`,
  },
  proposals: {
    heading: 'Proposals',
    label: 'Proposals, newest first',
    none: 'No proposals sent yet.',
    shown: (shown: number, all: number) => `The newest ${shown} of ${all}.`,
    counts: (counts: Partial<Record<ProposalState, number>>) =>
      [
        `${counts.open ?? 0} open`,
        `${counts.accepted ?? 0} accepted`,
        `${counts.declined ?? 0} declined`,
        `${counts.ended ?? 0} ended`,
      ].join(' · '),
    columns: {
      party: 'Party',
      people: 'People',
      departure: 'Departure',
      state: 'Answer',
      sent: 'Sent',
      until: 'Answered or expires',
      actions: 'Actions',
    },
    states: { open: 'Open', accepted: 'Accepted', declined: 'Not this one' } satisfies Record<
      Exclude<ProposalState, 'ended'>,
      string
    >,
    ends: {
      withdrawn: 'Withdrawn',
      expired: 'No answer in 7 days',
      cancelled: 'Departure cancelled',
      closed: 'Sales closed',
      full: 'Departure full',
      left: 'Left the list',
      placed: 'Got seats elsewhere',
    } satisfies Record<ProposalEnd, string>,
    withdraw: 'Withdraw',
    withdrawConfirm: (people: number) =>
      `This affects a party of ${peopleText(people)}. Their link will show that the proposal has ended. They keep their place, and we won’t ask them about this departure again.`,
  },
  automatic: {
    heading: 'Who sends proposals',
    on: 'The site sends each plan’s proposals automatically, as soon as it finds them.',
    off: 'You send each plan’s proposals with the buttons above. Nothing is sent automatically.',
    turnOn: 'Send proposals automatically',
    turnOnConfirm: prose(`From the next plan on, the site emails everyone the plan would move, at most once a week each.
      It looks for a plan after changes and every night.`),
    turnOff: 'Stop sending automatically',
    turnOffConfirm: 'Proposals that were sent stay open. From now on you send them.',
    owners: 'Only an owner can change this.',
  },
  done: {
    'find-plan': 'Plan updated.',
    'send-proposals': '',
    'withdraw-proposal': 'Proposal withdrawn.',
    'send-automatically': 'The site now sends proposals automatically.',
    'wait-for-staff': 'The site no longer sends proposals automatically.',
  },
  refusals: {
    'already-running': 'The site is looking for the best plan right now. Reload this page in half a minute.',
    'missing-reason': 'Enter a reason.',
    'plan-replaced': 'A newer plan was found while you had this page open. It’s shown below. Check it and send again.',
    'nothing-to-send': 'No one is left to ask. They were already asked, left, or have seats.',
    'unknown-proposal': 'We couldn’t find that proposal.',
    'not-open': 'This proposal has already been answered or has ended.',
    'owner-only': 'Only an owner can change this.',
    'nothing-changed': 'It’s already set that way.',
  },
}

export const tryPage = {
  heading: 'What if we add a departure?',
  text: 'See who would fly on it before you create it. Nothing is saved, and no one is emailed.',
  submit: 'See who would fly',
  problems: 'Something is missing or incorrect.',
  running: 'Someone on your team is trying out a departure right now. Try again in a minute.',
  outcome: (departures: number, people: number, before: number) => {
    const more = people - before
    const change = more === 0 ? 'as many as without it' : `${more} more`
    return `With it, ${departuresText(departures)} with ${peopleText(people)} (${change}).`
  },
  flies: (people: number, parties: number) => `${peopleText(people)} in ${partiesText(parties)} would fly on it:`,
  grounded: (fitting: number, needed: number) =>
    fitting >= needed
      ? `In the best plan it wouldn’t fly: ${peopleText(fitting)} would join it, but more people fly if they go elsewhere.`
      : `It wouldn’t fly: ${fitting === 0 ? 'no one' : `only ${peopleText(fitting)}`} would join it, and it needs ${needed}.`,
  create: 'Create this departure',
}
