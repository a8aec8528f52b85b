import { contributionPoint, offer } from '@gongtai/core/kernel/contribution-point'
import { Kernel } from '@gongtai/core/kernel/kernel'
import { TenantPluginTable } from '../../host/server/plugins/tenant-plugins.ts'
const points = Array.from({ length: 10 }, (_, n) => contributionPoint<{id:string}>({ id: `bench-${n}`, describe: 'x' }))
const plugins = Array.from({ length: 1000 }, (_, p) => ({ id: `plugin-${p}`, version: '1.0.0', requires: p % 10 === 0 ? [] : [`plugin-${p - 1}`], onByDefault: true, offers: points.map((point) => offer(point, { id: `contribution-${p}` })) }))
const cpu=()=>{const u=process.cpuUsage();return (u.user+u.system)/1000}
for (let r=0;r<8;r++){
 const table = new TenantPluginTable(); table.setRules(plugins); table.load(Array.from({length:100},(_,n)=>({tenant:`t${n}`,plugin:`plugin-${n*10+5}`,on:false,withheld:false})))
 const k = new Kernel(table)
 let t=cpu(); for (const p of plugins) k.offer(p,p); const o=cpu()-t; t=cpu()
 for(let n=0;n<100;n++) table.isOn(`t${n}`,'x'); const off=cpu()-t; t=cpu()
 for(let n=0;n<100;n++) for(const pt of points) k.viewFor(`t${n}`)(pt).all(); const v=cpu()-t; t=cpu()
 for (const p of plugins) k.withdraw(p.id); console.log('offer',o|0,'off',off|0,'view',v|0,'withdraw',(cpu()-t)|0)
}
