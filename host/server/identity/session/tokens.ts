import { createHmac, hash, randomBytes } from 'node:crypto'

export const ACCESS_SECONDS = 30 * 60
export const REFRESH_SECONDS = 12 * 3600
export const SESSION_SECONDS = 7 * 24 * 3600

export interface TokenPair {
  readonly access: string
  readonly refresh: string
}

const shape = /^[\w-]{43}$/

/** Whether a text can be a token at all; keeps nonsense away from the database. */
export const looksLikeToken = (token: string): boolean => shape.test(token)

/** What is stored of a token. */
export const hashToken = (token: string): string => hash('sm3', token)

export const newPair = (secret: string): TokenPair => pairOf(secret, randomBytes(32).toString('base64url'))

/**
 * The pair that follows a refresh token is computed from it. So everybody who presents the same token at the same
 * moment gets the same successor, and no plain token has to be kept for them.
 */
export const successor = (secret: string, refresh: string): TokenPair =>
  pairOf(secret, derive(secret, 'refresh', refresh))

const pairOf = (secret: string, refresh: string): TokenPair => ({ refresh, access: derive(secret, 'access', refresh) })

const derive = (secret: string, kind: string, from: string): string =>
  createHmac('sm3', Buffer.from(secret, 'hex')).update(`${kind}:${from}`).digest('base64url')
