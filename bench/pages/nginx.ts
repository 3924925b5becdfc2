import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../testing/free-port.ts'
import { removeFolder, temporaryFolder } from '../../testing/program.ts'
import { waitFor } from '../../testing/wait.ts'
import type { CompressedPage } from './compressed-page.ts'

const COPIED_HEADERS = [
  'content-security-policy',
  'cache-control',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
]

/** nginx with this many workers, which sends the same page with the same headers. */
export async function startNginx({ headers, body }: CompressedPage, workers: number) {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'site'))
  await writeFile(join(folder, 'site', 'page'), body)
  const port = await freePort()
  const added = COPIED_HEADERS.map((name) => `add_header ${name} "${headers.get(name)}";`).join('\n')
  const conf = `daemon off; worker_processes ${workers}; pid ${folder}/pid; error_log ${folder}/error.log;
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
    async [Symbol.asyncDispose]() {
      server.kill('SIGQUIT')
      await once(server, 'exit')
      await removeFolder(folder)
    },
  }
}
