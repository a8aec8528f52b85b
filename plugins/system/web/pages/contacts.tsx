import { contactCalls } from '@gongtai/sdk'
import { DataTable, PersonCard, SearchBox, SlidePanel, useCall, usePaging, useSearch } from '@gongtai/sdk/web'
import { useState } from 'react'
import { ContactCall, ContactCard, contactColumns } from '../contacts/contact-columns.tsx'
import type { OrganisationNode } from '../organisation/organisation-rows.ts'
import { OrganisationSide } from '../organisation/organisation-side.tsx'
import { useOrganisation } from '../organisation/use-organisation.ts'
import { PanesPage } from '../parts/panes-page.tsx'
import '../contacts/contacts.css'

/** Everybody who works here, by unit and department, and how to reach them. */
export default function ContactsPage() {
  const organisation = useOrganisation()
  const [place, setPlace] = useState<OrganisationNode>()
  const [open, setOpen] = useState<contactCalls.Contact>()
  const paging = usePaging('system.contacts')
  const search = useSearch(paging)
  const asked = { ...paging.asked, ...(search.text && { search: search.text }), ...(place && { place: place.id }) }
  const list = useCall(contactCalls.listContacts, asked, { keepLast: true, quiet: true })
  const choose = (next: OrganisationNode | undefined) => {
    setPlace(next?.id === place?.id ? undefined : next)
    paging.change({ pageNum: 1 })
  }
  return (
    <PanesPage title="通讯录" description="查找同事的岗位、部门与联系方式">
      <div className="sys-beside">
        <OrganisationSide organisation={organisation} chosen={place?.id} onChoose={choose} />
        <DataTable
          label="通讯录"
          columns={contactColumns}
          rowKey={({ userId }) => userId}
          list={list}
          paging={paging}
          height="fill"
          card={ContactCard}
          cardSide={ContactCall}
          tools={
            <SearchBox
              label="查找同事"
              placeholder="姓名、拼音、账号或电话"
              value={search.value}
              onChange={search.change}
            />
          }
          onOpen={setOpen}
          filtered={search.text !== '' || place !== undefined}
          onClearFilters={() => {
            setPlace(undefined)
            search.change('')
          }}
          empty={{ title: '还没有人员', text: '管理员在「用户」中添加的人员会显示在这里。' }}
        />
      </div>
      <SlidePanel isOpen={open !== undefined} title="联系人" width={400} onClose={() => setOpen(undefined)}>
        {open && <PersonCard id={open.userId} />}
      </SlidePanel>
    </PanesPage>
  )
}
