export * from './dictionary-calls.ts'
export * from './place-calls.ts'
export * from './role-calls.ts'
export * from './user-calls.ts'
