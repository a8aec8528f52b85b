import { readPageSettings } from '@gongtai/core/contract/calls/identity'
import { useCall } from '@gongtai/sdk/web'
import { Logo } from './logo.tsx'

const LONG = 600_000

/** Logo and title as the page settings of the tenant have them. */
export function Brand({ size, titled = true }: { readonly size: number; readonly titled?: boolean }) {
  const { data } = useCall(readPageSettings, { projectSide: 'pc' }, { fresh: LONG, quiet: true })
  return (
    <>
      {data?.headLogo ? <img className="gt-logo" src={data.headLogo} alt="" height={size} /> : <Logo size={size} />}
      {titled && <span>{data?.headName || '工台'}</span>}
    </>
  )
}
