import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  /** The recipients of the envelope, which count whatever the headers say. */
  recipients: string[]
  /** Every header in order, unfolded. */
  headers: [name: string, value: string][]
  /** The whole message with its transfer encoding undone. */
  content: string
}

export type MailServer = { url: string; port: number; mails: ReceivedMail[]; close(): Promise<void> }

/** A real mail server that keeps every mail it receives. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map((recipient) => recipient.address)
        mails.push({ recipients, ...readMessage(Buffer.concat(chunks).toString()) })
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const bound = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    mails,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

export function headerOf(mail: ReceivedMail | undefined, name: string): string | undefined {
  return mail?.headers.find(([found]) => found === name.toLowerCase())?.[1]
}

function readMessage(raw: string): Pick<ReceivedMail, 'headers' | 'content'> {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  const bytes = raw
    .slice(end)
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return { headers, content: Buffer.from(bytes, 'latin1').toString() }
}
