import { pictures } from '../../assets/pictures.ts'
import { destinationById } from '../../content/destinations.ts'
import { packageById } from '../../content/packages.ts'
import type { DepartureId } from '../../rules/ids.ts'
import type { Wish } from '../../rules/mails.ts'
import type { PictureSource } from '../ui/picture-source.ts'

/** What somebody waits for, as a picture. */
export function wishPicture(wish: Wish): PictureSource {
  const trip = wish.kind === 'departure' ? destinationById(wish.destination) : undefined
  const offer = wish.kind === 'package' ? packageById(wish.packageId) : undefined
  return pictures[trip?.id ?? offer?.id ?? 'trips']
}

/** Where somebody joins the same list again. */
export function joinPath(wish: Wish, departureId: DepartureId | null): string {
  if (departureId) return `/waiting-list?departure=${departureId}`
  return wish.kind === 'package' ? `/waiting-list?package=${wish.packageId}` : '/waiting-list'
}
