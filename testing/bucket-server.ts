import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'

export type BucketServer = { url: string; close(): Promise<void> }

/** The server has one account; this is both its name and its secret. */
export const BUCKET_KEY = 'S3RVER'

/** A real S3 server with a bucket `files`. It accepts every signature, so we check signatures before it gets the request. */
export async function startBucketServer(directory: string): Promise<BucketServer> {
  const configureBuckets = [{ name: 'files', configs: [] }]
  const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await s3.run()
  const guard = createServer((incoming, outgoing) => {
    if (incoming.headers.authorization !== expectedAuthorization(incoming)) {
      outgoing.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      return
    }
    const { method, url, headers } = incoming
    const forwarded = request({ port, host: '127.0.0.1', method, path: url, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(outgoing)
    })
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => guard.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(guard.address() as AddressInfo).port}`,
    async close() {
      guard.closeAllConnections()
      await new Promise((resolve) => guard.close(resolve))
      await s3.close()
    },
  }
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Signature version 4, computed again from the request we received. */
function expectedAuthorization(incoming: IncomingMessage): string {
  const header = (name: string) => String(incoming.headers[name] ?? '')
  const [, scope = '', signed = ''] =
    /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+)/.exec(header('authorization')) ?? []
  const [day = '', region = '', service = '', end = ''] = scope.split('/')
  const lines = signed.split(';').map((name) => `${name}:${header(name)}\n`)
  const canonicalRequest = [
    incoming.method,
    incoming.url,
    '',
    lines.join(''),
    signed,
    header('x-amz-content-sha256'),
  ].join('\n')
  const digest = createHash('sha256').update(canonicalRequest).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, digest].join('\n')
  const key = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${BUCKET_KEY}`)
  const signature = hmac(key, toSign).toString('hex')
  return `AWS4-HMAC-SHA256 Credential=${BUCKET_KEY}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}
