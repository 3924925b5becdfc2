export const rehearsalWords = {
  banner:
    'Rehearsal: this is a restored copy. It sends no email or webhook message, refunds nothing and asks no payment provider for money.',
  heading: 'Restored copy',
  text: 'If the original site still runs, leave this copy in rehearsal and delete it when you are done. If this copy replaces the original, turn the original off, then make this one live.',
  start: 'Make this site live',
  confirm:
    'Emails, webhook messages, reminders and refunds that waited when the backup was made, and those caused here since, go out now. If the original site still runs, people get them twice. You can’t undo this.',
  done: 'This site is live. What waited is on its way.',
  refusals: {
    'owner-only': 'Only an owner can make this site live.',
    'already-live': 'This site is live already.',
  },
}
