import { late } from '../ui/late.tsx'

export const WaitingListDialog = late(async () => (await import('./waiting-list-dialog.tsx')).WaitingListDialog)

export const BookingDialog = late(async () => (await import('./booking-dialog.tsx')).BookingDialog)
