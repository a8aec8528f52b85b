import { type Bookings, operation } from '@gongtai/sdk/server'
import { repeatDispatch } from '../../model/calls.ts'
import { vehicleFaults } from '../../model/faults.ts'
import { clashSentence } from '../clash-sentence.ts'
import { idsIn, instantOf } from '../instants.ts'
import { tables } from '../tables.ts'

export const repeatDispatchWith = (bookings: Bookings) =>
  operation(repeatDispatch, async ({ startTime, endTime, applyCarIds }, { db }) => {
    const clashes = await bookings.clashes(db, idsIn(applyCarIds), instantOf(startTime), instantOf(endTime))
    if (clashes.length === 0) return { free: true }
    throw vehicleFaults.repeatDispatch({ sentence: await clashSentence(tables(db), clashes) })
  })
