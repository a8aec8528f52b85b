import type { Chance } from '@gongtai/core/seeded-chance'

const pairs = (text: string): readonly (readonly [string, string])[] =>
  text.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)])

const surnames = pairs(
  '王wang 李li 张zhang 刘liu 杨yang 赵zhao 黄huang 周zhou 吴wu 徐xu 孙sun 胡hu 朱zhu 高gao 林lin 何he 郭guo 罗luo 梁liang 宋song 郑zheng 谢xie 韩han 唐tang 冯feng 董dong 萧xiao 程cheng 曹cao 袁yuan 邓deng 许xu 傅fu 沈shen 彭peng 吕lv 苏su 卢lu 蒋jiang 蔡cai 贾jia 魏wei 薛xue 叶ye 阎yan 余yu 潘pan 杜du 戴dai 夏xia 钟zhong 汪wang 田tian 范fan 石shi 姚yao 谭tan 廖liao 邹zou 熊xiong 金jin 陆lu 郝hao 孔kong 白bai 崔cui 康kang 毛mao 邱qiu 秦qin 江jiang 史shi 顾gu 侯hou 邵shao 孟meng 龙long 万wan 段duan 钱qian',
)

const first = {
  '0': pairs(
    '建jian 志zhi 国guo 文wen 海hai 立li 永yong 明ming 俊jun 宏hong 伟wei 晓xiao 德de 家jia 振zhen 学xue 子zi 浩hao 天tian 景jing',
  ),
  '1': pairs(
    '雅ya 静jing 晓xiao 文wen 玉yu 丽li 婉wan 思si 佳jia 雨yu 慧hui 秀xiu 梦meng 若ruo 欣xin 春chun 美mei 淑shu 诗shi 月yue',
  ),
} as const

const second = {
  '0': pairs(
    '华hua 强qiang 平ping 军jun 明ming 峰feng 涛tao 斌bin 辉hui 杰jie 磊lei 宇yu 鹏peng 飞fei 林lin 波bo 阳yang 凯kai 诚cheng 然ran',
  ),
  '1': pairs(
    '娟juan 芳fang 敏min 琴qin 萍ping 霞xia 燕yan 玲ling 婷ting 颖ying 琳lin 洁jie 怡yi 楠nan 萱xuan 兰lan 莹ying 宁ning 涵han 瑶yao',
  ),
} as const

/** A made-up name with its syllables, other than all names given before. */
export function nameWith(chance: Chance, sex: '0' | '1', given: Set<string>): { name: string; pinyin: string } {
  for (;;) {
    const parts = [chance.pick(surnames), chance.pick(first[sex]), chance.pick(second[sex])]
    const name = parts.map(([sign]) => sign).join('')
    if (given.has(name)) continue
    given.add(name)
    return { name, pinyin: parts.map(([, sound]) => sound).join(' ') }
  }
}
