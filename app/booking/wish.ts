import { type PictureName, pictures } from '../../assets/pictures.ts'
import type { DepartureId } from '../../rules/ids.ts'
import type { Wish } from '../../rules/mails.ts'
import type { PictureSource } from '../ui/picture-source.ts'

/** What somebody waits for, as a picture. */
export function wishPicture(wish: Wish): PictureSource {
  const trip = wish.kind === 'departure' ? wish.destination : wish.kind === 'package' ? wish.packageId : ''
  return Object.hasOwn(pictures, trip) ? pictures[trip as PictureName] : pictures.trips
}

/** Where somebody joins the same list again. */
export function joinPath(wish: Wish, departureId: DepartureId | null): string {
  if (departureId) return `/waiting-list?departure=${departureId}`
  return wish.kind === 'package' ? `/waiting-list?package=${wish.packageId}` : '/waiting-list'
}
