import { get } from 'node:http'

export type CompressedPage = { headers: Headers; body: Buffer }

/** A page as it is sent to browsers. `fetch` would decompress it. */
export function fetchCompressed(url: string): Promise<CompressedPage> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)])
      resolve({ headers: new Headers(headers), body: Buffer.concat(chunks) })
    }).once('error', reject)
  })
}
