// The least that a program must do before it can answer from the same database: start PostgreSQL, connect, and ask.
import { spawnSync } from 'node:child_process'
import pg from 'pg'

const [, , pgCtl, cluster, port, url, user] = process.argv
const runAs = user ? { uid: Number(user), gid: Number(user) } : {}
const start = ['start', '-D', cluster, '-w', '-l', `${cluster}/server.log`, '-o', `-p ${port}`]
spawnSync(pgCtl, start, { ...runAs, cwd: '/', stdio: 'ignore', env: { TZ: 'UTC', LC_ALL: 'C' } })
const client = new pg.Client({ connectionString: url })
await client.connect()
await client.query('select 1')
console.log('ready')
await client.end()
