import { late } from '#app/ui/late.tsx'

export const BookingDialog = late(async () => (await import('./booking-dialog.tsx')).BookingDialog)
