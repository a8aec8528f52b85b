import { lexer, type Token, type Tokens } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'
import './markdown.css'

/** Markdown of others as elements: what is HTML in it is shown as the text it is, and pictures by their names. */
export default function Markdown({ text }: { readonly text: string }) {
  return <div className="sys-markdown">{drawn(lexer(text))}</div>
}

const drawn = (tokens: readonly Token[] = []): ReactNode => createElement(Fragment, null, ...tokens.map(draw))

function draw(token: Token): ReactNode {
  const known = shapes[token.type]
  if (known) return known(token)
  const { tokens, text, raw } = token as Tokens.Generic
  return tokens ? drawn(tokens) : String(text ?? raw)
}

const within = (name: string) => (token: Token) => createElement(name, null, drawn((token as Tokens.Generic).tokens))

const shapes: Readonly<Record<string, (token: Token) => ReactNode>> = {
  space: () => null,
  def: () => null,
  hr: () => <hr />,
  br: () => <br />,
  paragraph: within('p'),
  blockquote: within('blockquote'),
  strong: within('strong'),
  em: within('em'),
  del: within('del'),
  heading: (token) => {
    const { depth, tokens } = token as Tokens.Heading
    return createElement(`h${Math.min(depth + 2, 6)}`, null, drawn(tokens))
  },
  code: (token) => <pre>{(token as Tokens.Code).text}</pre>,
  codespan: (token) => <code>{(token as Tokens.Codespan).text}</code>,
  list: (token) => {
    const { ordered, items } = token as Tokens.List
    return createElement(ordered ? 'ol' : 'ul', null, drawn(items))
  },
  list_item: within('li'),
  image: (token) => (token as Tokens.Image).text,
  link: (token) => {
    const { href, tokens } = token as Tokens.Link
    if (!/^https?:\/\//i.test(href)) return drawn(tokens)
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {drawn(tokens)}
      </a>
    )
  },
  table: (token) => {
    const { header, rows } = token as Tokens.Table
    return (
      <table>
        <thead>{line(header, 'th')}</thead>
        {createElement('tbody', null, ...rows.map((row) => line(row, 'td')))}
      </table>
    )
  },
}

const line = (cells: readonly Tokens.TableCell[], name: 'th' | 'td') =>
  createElement('tr', null, ...cells.map(({ tokens }) => createElement(name, null, drawn(tokens))))
