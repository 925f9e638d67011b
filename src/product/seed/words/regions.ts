/** A city as keywords and rankings name it. */
interface Region {
  province: string;
  districts: readonly string[];
  /** Cities whose people look for a supplier here as well. */
  nearby: readonly string[];
}

const regions: Readonly<Record<string, Region>> = {
  上海: {
    province: '上海',
    districts: ['浦东', '静安', '徐汇', '闵行', '杨浦', '嘉定'],
    nearby: ['苏州', '昆山', '嘉兴'],
  },
  杭州: {
    province: '浙江',
    districts: ['西湖', '余杭', '滨江', '萧山', '拱墅', '临平'],
    nearby: ['绍兴', '湖州', '嘉兴'],
  },
  成都: {
    province: '四川',
    districts: ['锦江', '武侯', '青羊', '高新区', '成华', '双流'],
    nearby: ['德阳', '绵阳', '眉山'],
  },
  苏州: { province: '江苏', districts: ['工业园区', '吴中', '姑苏', '相城'], nearby: ['无锡', '昆山', '常熟'] },
  无锡: { province: '江苏', districts: ['梁溪', '滨湖', '新吴', '惠山'], nearby: ['江阴', '宜兴', '常州'] },
  宁波: { province: '浙江', districts: ['鄞州', '海曙', '江北', '北仑'], nearby: ['余姚', '慈溪', '舟山'] },
  绍兴: { province: '浙江', districts: ['越城', '柯桥', '上虞'], nearby: ['诸暨', '嵊州', '杭州'] },
  嘉兴: { province: '浙江', districts: ['南湖', '秀洲', '桐乡'], nearby: ['海宁', '平湖', '嘉善'] },
  重庆: { province: '重庆', districts: ['渝中', '江北', '南岸', '渝北'], nearby: ['合川', '永川', '涪陵'] },
};

/** A known city; throws on an unknown one. */
export const regionOf = (city: string): Region => {
  const region = regions[city];
  if (!region) throw new Error(`"${city}" has no region`);
  return region;
};
