import type { contactCalls } from '@gongtai/sdk'
import { Avatar, type Column } from '@gongtai/sdk/web'
import type { MouseEvent } from 'react'

type Contact = contactCalls.Contact

/** Calling somebody does not open their row as well. */
const alone = (event: MouseEvent) => event.stopPropagation()

const Phone = ({ phone, shown }: Contact) =>
  shown ? (
    <a className="gt-number" href={`tel:${phone}`} onClick={alone}>
      {phone}
    </a>
  ) : (
    <span className="gt-number">{phone}</span>
  )

const Email = ({ email, shown }: Contact) =>
  shown ? (
    <a href={`mailto:${email}`} onClick={alone}>
      {email}
    </a>
  ) : (
    email
  )

const Named = ({ name, avatar, children }: Pick<Contact, 'name' | 'avatar'> & { readonly children: string }) => (
  <span className="sys-named">
    <Avatar name={name} src={avatar} />
    <span className="sys-two-lines">
      <b>{name}</b>
      <small>{children}</small>
    </span>
  </span>
)

export const contactColumns: readonly Column<Contact>[] = [
  { id: 'name', title: '姓名', width: 180, cell: (row) => <Named {...row}>{row.account}</Named> },
  { id: 'posts', title: '岗位', width: 140, cell: ({ posts }) => posts.join('、') || undefined },
  { id: 'dept', title: '部门', cell: ({ deptName }) => deptName || undefined },
  { id: 'unit', title: '组织', cell: ({ unitName }) => unitName },
  { id: 'phone', title: '电话', width: 140, cell: (row) => (row.phone ? <Phone {...row} /> : undefined) },
  { id: 'email', title: '邮箱', cell: (row) => (row.email ? <Email {...row} /> : undefined) },
]

/** A colleague on the phone: who and where. */
export const ContactCard = (row: Contact) => (
  <Named {...row}>{[row.posts[0], row.deptName].filter(Boolean).join(' · ')}</Named>
)

/** One tap calls. */
export const ContactCall = (row: Contact) =>
  row.phone ? (
    <span className="sys-contact-call">
      <Phone {...row} />
    </span>
  ) : undefined
