import type { InquiryStatus, ResponseClock } from '../../rules/inquiries-work.ts'
import type { InquiryKind } from '../../rules/response-times.ts'
import { staffMoment } from './moments.ts'

export const inquiryKindNames: Record<InquiryKind, string> = {
  contact: 'Contact',
  partnership: 'Partnership',
  influencer: 'Influencer',
  job: 'Job',
  press: 'Press',
}

export const inquiryStatusNames: Record<InquiryStatus, string> = {
  new: 'New',
  open: 'In work',
  waiting: 'Waiting for them',
  done: 'Done',
}

const HOUR_MS = 60 * 60 * 1000

function durationText(ms: number): string {
  const hours = ms / HOUR_MS
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`
}

export function clockText(clock: ResponseClock): string {
  switch (clock.state) {
    case 'running':
      return `Answer by ${staffMoment(clock.by)}`
    case 'late':
      return `Late since ${staffMoment(clock.by)}`
    case 'answered':
      return `Answered after ${durationText(clock.afterMs)}${clock.inTime ? '' : ', late'}`
    case 'closed':
      return 'Done without an answer'
  }
}

export const inquiriesPage = {
  title: 'Inquiries',
  label: 'Inquiries, the newest first',
  search: 'Name, email or company',
  export: 'Export as CSV',
  none: 'No inquiry fits. Reset the filters to see all of them.',
  shown: (number: number) => `${number} on this page`,
  columns: {
    name: 'Name',
    kind: 'Kind',
    email: 'Email',
    status: 'Status',
    assignee: 'With',
    followUp: 'Follow up',
    clock: 'Our answer',
    received: 'Received',
  },
  filters: {
    kind: 'Kind',
    anyKind: 'All kinds',
    status: 'Status',
    anyStatus: 'Any status',
    assignee: 'With',
    anybody: 'Anybody',
    nobody: 'Nobody',
    late: 'Answer',
    all: 'All',
    onlyLate: 'Late',
  },
  csv: { answered: 'Answered', page: 'Sent from', said: 'What they wrote' },
}

export const inquiryPage = {
  sent: 'What they sent',
  files: 'Files',
  file: (name: string, bytes: number) => `${name} (${Math.ceil(bytes / 1000)} kB)`,
  email: 'Email',
  page: 'Sent from',
  received: 'Received',
  clock: 'Our answer',
  work: {
    heading: 'Work on it',
    status: 'Status',
    assignee: 'With',
    nobody: 'Nobody',
    followUp: 'Follow up on',
    save: 'Save',
    saved: 'Saved.',
  },
  note: { add: 'Add a note', text: 'Note', hint: 'Only staff see it.', saved: 'The note is kept.' },
  reply: {
    open: 'Reply by mail',
    subject: 'Subject',
    proposal: (subject: string) => `Re: ${subject}`,
    text: 'Your answer',
    hint: (email: string) =>
      `It goes to ${email} with a greeting above and your name below. An empty line begins a paragraph.`,
    sent: 'Your answer is on its way.',
  },
  timeline: {
    heading: 'What happened',
    label: 'What happened, the newest first',
    received: 'Inquiry received',
    note: 'Note',
    letter: 'Mail to them',
    reply: 'Answer by mail',
    states: { queued: 'on its way', sent: 'delivered', failed: 'failed' },
    show: 'Show as mail',
    acts: { 'work-inquiry': 'Changed' } as Record<string, string>,
    from: 'from',
    to: 'to',
    nothing: 'nothing',
    formerly: 'somebody who left',
  },
  wrong: 'Something is missing or wrong. Nothing was stored.',
}
