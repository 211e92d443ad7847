// The library's drawer as a chunk of its own.
import { Drawer } from 'antd';

export default Drawer;
