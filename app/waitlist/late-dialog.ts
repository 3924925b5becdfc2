import { late } from '#app/ui/late.tsx'

export const WaitlistDialog = late(async () => (await import('./waitlist-dialog.tsx')).WaitlistDialog)
