async function post(path, body) {
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(body) })
  if (response.ok) location.reload()
  else document.querySelector('#trouble').textContent = (await response.json()).error
}

document.querySelector('#behaviour').addEventListener('submit', (event) => {
  event.preventDefault()
  post('/stand-in/behaviour', Object.fromEntries(new FormData(event.target)))
})

for (const button of document.querySelectorAll('[data-path]')) {
  button.addEventListener('click', () => post(button.dataset.path))
}
