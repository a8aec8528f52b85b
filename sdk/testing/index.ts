/**
 * Of vitest, the runner behind `gongtai test`.
 *
 * @example
 * describe('plate number', () => {
 *   beforeAll(() => console.log('begin'))
 *   beforeEach(() => console.log('next'))
 *   afterEach(() => console.log('done'))
 *   afterAll(() => console.log('end'))
 *   it('is written with seven characters', () => expect('苏A12345').toHaveLength(7))
 * })
 */
export { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
export { type FieldTypeCases, fieldTypeContract } from './field-type-contract.ts'
export { type BookingWorld, testBookings } from './test-bookings.ts'
export { testForms } from './test-forms.ts'
export { startTestKernel, type TestKernel, type TestPluginParts } from './test-kernel.ts'
export { type OfficePlugin, startTestOffice, type TestOffice, type TestPerson } from './test-office.ts'
export { type ProcessTask, type ProcessWorld, startTestProcess, type TestProcess } from './test-process.ts'
