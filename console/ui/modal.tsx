// The library's dialog as a chunk of its own.
import { Modal } from 'antd';

export default Modal;
