/** A file that was chosen, or the same one sent again as text to import it, so that nothing has to be kept in between. */
export async function readCsv(form: FormData): Promise<Uint8Array | undefined> {
  const file = form.get('file')
  if (typeof file === 'string') return new Uint8Array(Buffer.from(file, 'base64'))
  return file && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : undefined
}

export const csvToSendAgain = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
