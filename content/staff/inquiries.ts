import type { InquiryStatus, ResponseClock } from '#rules/inquiries/inquiry-handling.ts'
import type { InquiryKind } from '#rules/inquiries/response-times.ts'

export const inquiryKindNames: Record<InquiryKind, string> = {
  contact: 'Contact',
  partnership: 'Partnership',
  influencer: 'Influencer',
  job: 'Job',
  press: 'Press',
}

export const inquiryStatusNames: Record<InquiryStatus, string> = {
  new: 'New',
  open: 'In progress',
  waiting: 'Waiting for their reply',
  done: 'Done',
}

const HOUR_MS = 60 * 60 * 1000

function durationText(ms: number): string {
  const hours = ms / HOUR_MS
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`
  return hours < 48 ? `${Math.round(hours)} hr` : `${Math.round(hours / 24)} days`
}

/** Each is followed by the time by which we promised a reply. */
export const clockWords = { running: 'Reply by', late: 'Overdue since' }
/** Each is followed by how far away that time is, or how long ago it was. */
export const shortClockWords = { running: 'Due', late: 'Overdue, due' }

export function clockText(clock: Exclude<ResponseClock, { by: Date }>): string {
  switch (clock.state) {
    case 'answered':
      return `Replied after ${durationText(clock.afterMs)}${clock.inTime ? '' : ' (late)'}`
    case 'closed':
      return 'Closed without a reply'
  }
}

export const inquiriesPage = {
  title: 'Inquiries',
  label: 'Inquiries, newest first',
  search: 'Search by name, email, or company',
  none: 'No inquiries match these filters. Clear the filters to see them all.',
  shown: (number: number) => `${number} on this page`,
  columns: {
    name: 'Name',
    kind: 'Type',
    email: 'Email',
    status: 'Status',
    assignee: 'Assigned to',
    followUp: 'Follow-up',
    clock: 'Our reply',
    received: 'Received',
  },
  filters: {
    kind: 'Type',
    anyKind: 'All types',
    status: 'Status',
    anyStatus: 'Any status',
    assignee: 'Assigned to',
    anybody: 'Anyone',
    nobody: 'Unassigned',
    late: 'Our reply',
    all: 'All',
    onlyLate: 'Overdue',
  },
  bulk: {
    summary: (count: number) => (count === 1 ? '1 inquiry chosen' : `${count} inquiries chosen`),
    assign: 'Assign',
    take: 'Assign to me',
    close: 'Mark as done',
    assigned: (count: number) => (count === 1 ? '1 inquiry assigned.' : `${count} inquiries assigned.`),
    closed: (count: number) => (count === 1 ? '1 inquiry marked as done.' : `${count} inquiries marked as done.`),
    skipped: (count: number) =>
      count === 1
        ? 'Someone else changed 1 of them, so it stays as it is.'
        : `Someone else changed ${count} of them, so they stay as they are.`,
    refusals: {
      'none-picked': 'Choose at least one inquiry.',
      'unknown-assignee': 'That person can’t be assigned. Choose someone else.',
      'all-changed':
        'Someone else has changed this since you opened it. Your changes weren’t saved. Check it and try again.',
    },
  },
  csv: { answered: 'Replied', page: 'Sent from', said: 'Submission' },
}

export const inquiryPage = {
  sent: 'Submission',
  files: 'Files',
  file: (name: string, bytes: number) => `${name} (${Math.ceil(bytes / 1000)} KB)`,
  email: 'Email',
  page: 'Sent from',
  received: 'Received',
  clock: 'Our reply',
  handling: {
    heading: 'Manage inquiry',
    status: 'Status',
    assignee: 'Assigned to',
    nobody: 'Unassigned',
    followUp: 'Follow-up date',
    save: 'Save changes',
    saved: 'Changes saved.',
  },
  note: { add: 'Add note', text: 'Note', hint: 'Only staff can see it.', saved: 'Note added.' },
  reply: {
    open: 'Reply by email',
    subject: 'Subject',
    proposal: (subject: string) => `Re: ${subject}`,
    text: 'Your reply',
    hint: (email: string) =>
      `We send it to ${email} with a greeting above and your name below. Leave a blank line to start a new paragraph.`,
    sent: 'Your reply is on its way.',
  },
  timeline: {
    heading: 'Activity',
    label: 'Activity, newest first',
    received: 'Inquiry received',
    note: 'Note',
    mail: 'Email to them',
    reply: 'Email reply',
    states: { queued: 'sending', sent: 'delivered', failed: 'failed', dismissed: 'failed, dismissed' },
    show: 'View email',
    actions: { 'work-inquiry': 'Updated' } as Record<string, string>,
    from: 'from',
    to: 'to',
    nothing: 'none',
    formerly: 'a former team member',
  },
  wrong: 'Something is missing or incorrect. Your changes weren’t saved.',
}
