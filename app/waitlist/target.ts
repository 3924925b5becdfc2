import type { PictureSource } from '#app/ui/picture-source.ts'
import { type PictureName, pictures } from '#assets/pictures.ts'
import type { DepartureId } from '#rules/ids.ts'
import type { WaitlistTarget } from '#rules/mail/waitlist-mails.ts'

export function targetPicture(target: WaitlistTarget): PictureSource {
  const trip = target.kind === 'departure' ? target.destination : target.kind === 'package' ? target.packageId : ''
  return Object.hasOwn(pictures, trip) ? pictures[trip as PictureName] : pictures.trips
}

/** The page for joining the waitlist again. */
export function joinPath(target: WaitlistTarget, departureId: DepartureId | null): string {
  if (departureId) return `/waiting-list?departure=${departureId}`
  return target.kind === 'package' ? `/waiting-list?package=${target.packageId}` : '/waiting-list'
}
