import { Agent, get } from 'node:http'

/*
 * A separate process of watchers of departures. It prints how many events they have received so far whenever it gets a
 * line on its standard input.
 */
const [, , count = '0', ...urls] = process.argv
const EVENT = 'event: '

const received = Array.from({ length: Number(count) }, () => 0)
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
let connected = 0

received.forEach((_, watcher) => {
  // Each watcher has its own address, because rule C3 limits the streams per address.
  const address = `10.0.${Math.floor(watcher / 250)}.${watcher % 250}`
  const headers = {
    accept: 'text/event-stream',
    'accept-encoding': 'gzip, deflate, br',
    'x-forwarded-for': address,
  }
  const request = get(`${urls[watcher % urls.length]}/api/departures/stream`, { agent, headers }, (response) => {
    response.setEncoding('latin1')
    let tail = ''
    response.on('data', (chunk: string) => {
      if (received[watcher] === 0) {
        connected += 1
        if (connected === received.length) console.log('all are watching')
      }
      // An event may be cut anywhere, so the end of a chunk is looked at again with the next one.
      const text = tail + chunk
      received[watcher] = (received[watcher] ?? 0) + text.split(EVENT).length - 1
      tail = text.slice(-(EVENT.length - 1))
    })
    response.on('end', () => fail(`watcher ${watcher} was disconnected`))
  })
  request.on('error', (error) => fail(`watcher ${watcher}: ${error.message}`))
})

process.stdin.on('data', () => console.log(`received ${Math.min(...received)} ${Math.max(...received)}`))

function fail(reason: string): void {
  console.log(reason)
  process.exit(1)
}
