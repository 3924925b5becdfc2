import type { KeptPicture, NewPicture } from '#operations/pictures/keep-picture.ts'
import type { PublishDates } from '#operations/staff/start-empty.ts'
import type { FileId, PictureId } from '#rules/ids.ts'
import type { MailData, MailTemplate } from '#rules/mail/mails.ts'
import type { PictureProblem } from '#rules/pictures/pictures.ts'
import type { Retention } from '#rules/privacy/retention.ts'

/** A setting of this installation, without its secrets. */
export type ShownSetting = {
  name: string
  /** A stand-in plays what is not set. */
  source: 'set' | 'default' | 'stand-in' | 'unset'
  value: string | undefined
  isHidden: boolean
}

export type TakenPicture = { ok: true; id: PictureId } | { ok: false; problem: PictureProblem }

/** Tools of the server that only the back office gets. */
export type StaffTools = {
  /** A visitor's upload, or a waiver, which guests read too. Throws if it is missing. */
  readFile(id: FileId): Promise<ReadableStream>
  /** Rule A22: reads an upload and has `keep` insert its rows. A refusal leaves nothing. */
  takePicture(request: Request, keep: (picture: NewPicture) => Promise<KeptPicture>): Promise<TakenPicture>
  /** Stores a PDF that staff uploaded. */
  keepPdf(bytes: Uint8Array): Promise<FileId>
  writeMail<Name extends MailTemplate>(
    name: Name,
    data: MailData[Name],
  ): Promise<{ subject: string; html: string; text: string }>
  retention: Retention
  /** Publishes the dates of a new site, when the demo ends. */
  publishDates: PublishDates
  /** Dangerous modes that a setting allows for a trial. */
  unsafeModes: readonly string[]
  settings: readonly ShownSetting[]
  /** False if mails stay in the database. */
  hasMailServer: boolean
}
