import { sql } from '@gongtai/sdk/server'

/** Of the alias `wait`: whether the person has asked for it and has it. */
export const hasGot = sql<boolean>`exists (select from bk_booking booking
  join bk_claim claim on claim.tenant_id = booking.tenant_id and claim.booking_id = booking.id
  where booking.tenant_id = wait.tenant_id and booking.applicant = wait.person and not booking.closure
    and claim.blocking and claim.resource_id = wait.resource_id and claim.span && wait.span)`
