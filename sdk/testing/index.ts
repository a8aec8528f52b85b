export { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
export { type FieldTypeCases, fieldTypeContract } from './field-type-contract.ts'
export { startTestKernel, type TestKernel, type TestPluginParts } from './test-kernel.ts'
