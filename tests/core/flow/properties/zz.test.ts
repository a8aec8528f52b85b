import fc from 'fast-check'
import { it } from 'vitest'
import { blocks, draw } from './blocks.ts'
it('x', () => { const s = fc.sample(blocks, 500).map((b) => { const d = draw(b); return [d.definition.nodes.length, d.forks.size] }); 
 const n = s.map(x=>x[0]).sort((a,b)=>a-b), f = s.map(x=>x[1]).sort((a,b)=>a-b); console.log(n[50],n[250],n[450],n[499],'|',f[50],f[250],f[450],f[499]) })
