import type { Visit } from '#app/visit.ts'
import type { TakePictureTools } from './take-picture.ts'

/** For pages of guests. Most sites wait long for the first picture, so what takes them is loaded with it. */
export function guestPictures(tools: TakePictureTools): Visit['takePicture'] {
  return async (request, keep) => {
    const { takePicture } = await import('./take-picture.ts')
    return takePicture(request, keep, tools)
  }
}
