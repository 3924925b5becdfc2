import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../testing/free-port.ts'
import { removeFolder, startProgram, temporaryFolder } from '../testing/program.ts'
import { waitFor } from '../testing/wait.ts'
import { isThere, median, type Row, ratio, requestsPerSecond, run } from './report.ts'

const ROUNDS = 3
const LOAD = ['-c32', '-d3s', '-H', 'Accept-Encoding: br']

/**
 * Compares the cached home page with rendering it for every request, with nginx, and with Node's plain HTTP server
 * sending the same bytes. The gap between Node's server and nginx is not ours.
 */
export async function pageCacheRows(): Promise<Row[]> {
  if (!(await isThere('wrk'))) return [{ name: 'page from memory', note: 'not measured: needs the program wrk' }]
  const folder = await temporaryFolder()
  const site = await startProgram({ DATA_DIR: folder, NODE_ENV: 'production', ...ownSecrets })
  const page = await fetch(site.url, { headers: { 'accept-encoding': 'br' } })
  const body = await compressedPage(site.url)
  const bare = await startBare(page.headers, body)
  const nginx = (await isThere('nginx')) ? await startNginx(page.headers, body) : undefined
  const own = { memory: `${site.url}/`, rendered: `${site.url}/?render`, bare: bare.url }
  const targets = { ...own, ...(nginx && { nginx: nginx.url }) }
  const speeds: Record<string, number[]> = { memory: [], rendered: [], bare: [], nginx: [] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, url] of Object.entries(targets)) speeds[name]?.push(await requestsPerSecond(url, LOAD))
  }
  await nginx?.stop()
  bare.stop()
  await site.stop()
  await removeFolder(folder)
  const [memory, rendered, bareNode, served] = Object.values(speeds).map(median)
  return [
    { name: 'page from memory / rendering per request', value: ratio(memory, rendered), target: 15 },
    { name: 'page from memory / bare node:http, same bytes', value: ratio(memory, bareNode), target: 0.8 },
    served
      ? { name: 'page from memory / one nginx worker, same bytes', value: ratio(memory, served), target: 0.45 }
      : { name: 'page from memory / one nginx worker', note: 'not measured: needs the program nginx' },
  ]
}

const ownSecrets = {
  SESSION_SECRET: 'a secret for the bench only',
  DATA_KEY: 'a key for the bench only',
  GATE_PASSWORD: 'bench',
  LOG_LEVEL: 'error',
}

/** The page's compressed bytes. `fetch` would decompress them. */
async function compressedPage(url: string): Promise<Buffer> {
  const { stdout } = await run('curl', ['-s', '-H', 'Accept-Encoding: br', url], { encoding: 'buffer' })
  return stdout
}

async function startBare(headers: Headers, body: Buffer) {
  const sent = [...headers].flat()
  const server = createServer((_, answer) => answer.writeHead(200, sent).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => void server.close() }
}

async function startNginx(headers: Headers, body: Buffer) {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'site'))
  await writeFile(join(folder, 'site', 'page'), body)
  const port = await freePort()
  const copied = [
    'content-security-policy',
    'cache-control',
    'referrer-policy',
    'permissions-policy',
    'cross-origin-opener-policy',
  ]
  const added = copied.map((name) => `add_header ${name} "${headers.get(name)}";`).join('\n')
  const conf = `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http { access_log off; sendfile on; tcp_nopush on;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server { listen 127.0.0.1:${port}; root ${folder}/site;
        location = / { try_files /page =404; default_type "text/html; charset=utf-8"; add_header content-encoding br; ${added} } } }`
  await writeFile(join(folder, 'nginx.conf'), conf)
  const server = spawn('nginx', ['-e', `${folder}/error.log`, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/`
  await waitFor(async () => (await fetch(url, { method: 'HEAD' })).ok, 'nginx')
  return {
    url,
    async stop() {
      server.kill('SIGQUIT')
      await new Promise((resolve) => server.once('exit', resolve))
      await removeFolder(folder)
    },
  }
}
