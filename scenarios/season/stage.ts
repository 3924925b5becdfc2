import type { Db } from '#db/database.ts'
import { createCatalogueCache } from '#operations/catalogue/catalogue-cache.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import type { Tools } from '#operations/tools.ts'
import { addDays, addHours, addMinutes, type Day, dayOf } from '#rules/dates.ts'
import { openDice } from './dice.ts'
import { type DemoProviders, openProviders } from './providers.ts'

type Job = { name: string; payload: unknown }

/** Performs a job with the season's clock. The worker does the same with the site's clock. */
export type PerformJob = (name: string, payload: unknown, tools: PaymentTools) => Promise<void>

type Step = { name: string; moment: Date; run(): Promise<unknown> }

/** A place where the season is played: a clock that moves from step to step, and everything that steps work with. */
export type Stage = {
  tools: PaymentTools
  providers: DemoProviders
  /** The moment up to which the season is played. */
  now: Date
  today: Day
  /** Adds a step at this moment. Steps at the same moment run in the order in which they were added. */
  at(moment: Date, run: Step['run']): void
  /** Reads the catalogue again, after a change. */
  forgetCatalogue(): void
  /** Plays every step, the earliest first, each with the jobs that it enqueues. */
  play(onProgress: (share: number) => void): Promise<void>
}

export function openStage(db: Db, site: Tools, perform: PerformJob): Stage {
  const now = site.now()
  const dice = openDice()
  const catalogue = createCatalogueCache(site.catalogue.shipped, db)
  const steps: Step[] = []
  const jobs: Job[] = []
  let clock = now
  const demo = openProviders(dice.code, () => clock)
  let current = ''
  let delayed = 0
  const queue = (job: Job, startAfter: Date | undefined) => {
    if (!startAfter || startAfter <= clock) jobs.push(job)
    else insertStep(steps, toStep(job, startAfter))
  }
  const toStep = ({ name, payload }: Job, moment: Date): Step => {
    delayed += 1
    return { name: `${current}, job ${delayed}`, moment, run: () => perform(name, payload, tools) }
  }
  const tools: PaymentTools = {
    ...site,
    db,
    now: () => clock,
    newId: dice.newId,
    catalogue,
    providers: demo.providers,
    // Jobs that start after the season are left to the site.
    enqueue: async (tx, name, payload, startAfter) =>
      startAfter && startAfter > now
        ? site.enqueue(tx, name, payload, startAfter)
        : queue({ name, payload }, startAfter),
  }
  const playStep = async (step: Step) => {
    clock = step.moment
    current = step.name
    delayed = 0
    dice.turnTo(current)
    await step.run()
    for (let job = jobs.shift(); job; job = jobs.shift()) await perform(job.name, job.payload, tools)
  }
  return {
    tools,
    providers: demo,
    now,
    today: dayOf(now),
    at(moment, run) {
      if (moment > now) throw new Error('a season has no future')
      steps.push({ name: `step ${steps.length}`, moment, run })
    },
    forgetCatalogue: catalogue.invalidate,
    async play(onProgress) {
      steps.sort((one, other) => +one.moment - +other.moment)
      let played = 0
      for (let step = steps.shift(); step; step = steps.shift()) {
        await playStep(step)
        played += 1
        onProgress(played / (played + steps.length))
      }
      clock = now
    },
  }
}

/** Keeps the remaining steps in order. */
function insertStep(steps: Step[], added: Step): void {
  const place = steps.findIndex(({ moment }) => moment > added.moment)
  steps.splice(place < 0 ? steps.length : place, 0, added)
}

/** A time on a day of the season: morning in Europe, and not yet night in Asia. */
export function onDay(day: Day, minutes = 0): Date {
  return addMinutes(new Date(`${day}T09:00:00Z`), minutes)
}

export const daysAgo = ({ today }: Stage, days: number, minutes = 0): Date => onDay(addDays(today, -days), minutes)
export const hoursAgo = ({ now }: Stage, hours: number): Date => addHours(now, -hours)
