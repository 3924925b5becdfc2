import { type AddressInfo, createServer } from 'node:net'

/*
 * A mail server that accepts every mail and keeps none, as its own process. A complete mail server would take
 * processor time that the site needs.
 */
const END_OF_MAIL = '\r\n.\r\n'

const server = createServer((socket) => {
  let text = ''
  let isMail = false
  socket.setNoDelay(true)
  socket.on('error', () => {})
  socket.write('220 sink\r\n')
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    for (;;) {
      const end = text.indexOf(isMail ? END_OF_MAIL : '\r\n')
      if (end < 0) return
      const command = isMail ? '.' : text.slice(0, end).toUpperCase()
      text = text.slice(end + (isMail ? END_OF_MAIL.length : 2))
      isMail = command === 'DATA'
      socket.write(isMail ? '354 go on\r\n' : command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
    }
  })
})

server.listen(0, '127.0.0.1', () => console.log(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`))
