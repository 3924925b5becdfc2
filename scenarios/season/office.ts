import { listInquiriesByEmail } from '#db/inquiries/inquiries.ts'
import { upsertMember } from '#db/staff/staff.ts'
import { changeInquiryHandling, replyToInquiry } from '#operations/inquiries/handle-inquiry.ts'
import { submitInquiry } from '#operations/inquiries/submit-inquiry.ts'
import { createTemplate } from '#operations/messages/message-templates.ts'
import { addNote } from '#operations/staff/add-note.ts'
import { createOperator } from '#operations/staff/manage-operators.ts'
import { addTeamProfile } from '#operations/staff/manage-team-profiles.ts'
import { addMinutes } from '#rules/dates.ts'
import type { StaffId } from '#rules/ids.ts'
import { type Letter, letters, newLetter, overdueLetter } from './letters.ts'
import { seasonOperators } from './operators.ts'
import { castFrom, colleagues, type Person } from './people.ts'
import { done } from './sales.ts'
import { daysAgo, hoursAgo, type Stage } from './stage.ts'
import { teamProfiles } from './team-profiles.ts'

type Colleague = { id: StaffId; name: string }

/** Hired before anything else happens, so that every staff action in the season has an author. */
const HIRED_DAYS_AGO = 1000

/** The three staff members and their office work: inquiries, notes and templates. */
export function planOffice(stage: Stage): void {
  const team = planTeam(stage)
  const next = castFrom(45)
  for (const [index, letter] of letters.entries()) {
    const member = team[index % team.length]
    if (member) planThread(stage, daysAgo(stage, letter.days, index * 13), { letter, from: next(), member })
  }
  send(stage, hoursAgo(stage, 31), overdueLetter, next())
  send(stage, hoursAgo(stage, 5), newLetter, next())
}

function planTeam(stage: Stage): Colleague[] {
  const { tools } = stage
  const moment = daysAgo(stage, HIRED_DAYS_AGO)
  for (const { destinations: _, ...operator } of seasonOperators)
    stage.at(moment, async () => done(await createOperator(operator, colleagues.mara.name, tools)))
  for (const profile of teamProfiles)
    stage.at(moment, async () => done(await addTeamProfile(profile, colleagues.mara.name, tools)))
  stage.at(moment, async () => {
    const name = 'Weather delay'
    const subject = 'No flying today, see you tomorrow'
    const text = 'High winds are keeping us on the ground in {trip} today. Let’s meet tomorrow at 8 AM instead.'
    done(await createTemplate({ name, subject, text, actor: colleagues.june.name }, tools))
  })
  return Object.values(colleagues).map(({ name, email }) => {
    const member: Colleague = { id: '' as StaffId, name }
    stage.at(moment, async () => {
      const hired = { id: tools.newId<'staff'>(), name, email, role: 'agent', operatorId: null } as const
      member.id = await tools.db.transaction((tx) => upsertMember(tx, hired, tools.now()))
    })
    return member
  })
}

function send(stage: Stage, moment: Date, { kind, payload }: Pick<Letter, 'kind' | 'payload'>, from: Person): void {
  stage.at(moment, () => submitInquiry({ kind, payload: payload(from), files: [] }, stage.tools))
}

type Thread = { letter: Letter; from: Person; member: Colleague }

function planThread(stage: Stage, moment: Date, { letter, from, member }: Thread): void {
  const { tools } = stage
  send(stage, moment, letter, from)
  const find = async () => {
    const inquiry = (await listInquiriesByEmail(tools.db, from.email)).find(({ kind }) => kind === letter.kind)
    if (!inquiry) throw new Error('a message arrived')
    return { inquiryId: inquiry.id, version: inquiry.version, staff: member }
  }
  for (const [index, text] of letter.replies.entries()) {
    stage.at(addMinutes(moment, 130 + index * 300), async () => {
      const subject = index === 0 ? 'Your message to Powderpool' : 'Re: Your message to Powderpool'
      done(await replyToInquiry({ ...(await find()), subject, text }, tools))
    })
  }
  stage.at(addMinutes(moment, 480), async () => {
    const inquiry = await find()
    if (letter.isDone) {
      const work = { status: 'done', assigneeId: member.id, followUpOn: null } as const
      done(await changeInquiryHandling({ ...inquiry, work }, tools))
    } else {
      const note = { subject: 'inquiry', subjectId: inquiry.inquiryId, author: member.name } as const
      await addNote({ ...note, text: 'Waiting to hear back. Call if there’s nothing by Friday.' }, tools)
    }
  })
}
