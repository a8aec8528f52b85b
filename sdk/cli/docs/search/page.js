// Runs in the pages of the documentation, after minisearch.js and search-index.js; from a server or from a folder.
const { MiniSearch, searchWords, searchEntries } = globalThis
const field = document.querySelector('#search')
const list = document.querySelector('#found')
const MOST = 30

const index = new MiniSearch({
  fields: ['title', 'text'],
  storeFields: ['title', 'place', 'address'],
  tokenize: searchWords,
  searchOptions: { combineWith: 'AND', prefix: (word) => /^[a-z]/.test(word), boost: { title: 4 } },
})
index.addAll(searchEntries.map((entry, id) => ({ id, ...entry })))

function linkTo({ address, title, place }) {
  const link = document.createElement('a')
  link.href = address
  const name = document.createElement('b')
  name.textContent = title
  link.append(name, ` ${place}`)
  return link
}

function show() {
  const asked = field.value.trim()
  const found = asked === '' ? [] : index.search(asked).slice(0, MOST)
  list.replaceChildren(...found.map(linkTo))
  if (asked !== '' && found.length === 0) list.textContent = '没有找到，换一个词试试。'
  list.hidden = asked === ''
}

field.closest('form').hidden = false
field.addEventListener('input', show)
field.closest('form').addEventListener('submit', (event) => {
  event.preventDefault()
  list.querySelector('a')?.click()
})
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    field.value = ''
    show()
  }
  if (event.key === '/' && event.target === document.body) {
    event.preventDefault()
    field.focus()
  }
})
list.addEventListener('click', () => {
  list.hidden = true
})
